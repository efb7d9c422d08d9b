import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import * as ipaddr from 'ipaddr.js';

const IPV6_PARTS_OF_ONE_CUSTOMER = 4;

/**
 * Returns the key by which one household or host is counted: an IPv4 address, or the /64 of an IPv6
 * one.
 */
export const addressKey = (address: string | undefined): string => {
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, IPV6_PARTS_OF_ONE_CUSTOMER)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
};

/** The caller's address as rate limits count it; TRUST_PROXY says how many proxies are trusted. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  addressKey(context.switchToHttp().getRequest<Request>().ip),
);
