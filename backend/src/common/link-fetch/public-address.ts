import { IPv4, IPv6, isValid, parse } from 'ipaddr.js';

/** Addresses that look public but serve a machine's own secrets: Azure's wire server. */
const REFUSED_ALL_THE_SAME = new Set(['168.63.129.16']);
/** The part of IPv6 that is routed on the internet. */
const GLOBAL_UNICAST = IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an address (dotted or colon form, as a resolver returns it) is on the public
 * internet. Refused are all others: private, loopback, link-local and metadata, carrier NAT,
 * benchmarks, documentation, multicast, and the IPv6 forms that embed an IPv4 address (mapped,
 * NAT64, 6to4, Teredo). [T9]
 */
export const isPublicAddress = (address: string): boolean => {
  if (!isValid(address) || REFUSED_ALL_THE_SAME.has(address)) return false;
  const parsed = parse(address);
  if (parsed instanceof IPv4)
    return parsed.range() === 'unicast' && IPv4.isValidFourPartDecimal(address);
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_UNICAST);
};
