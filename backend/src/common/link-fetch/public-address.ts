import { IPv4, IPv6, isValid, parse } from 'ipaddr.js';

/** Addresses that look public and answer with a machine's own secrets: Azure's wire server. */
const REFUSED_ALL_THE_SAME = new Set(['168.63.129.16']);
/** IPv6 that is routed on the internet at all. */
const GLOBAL_UNICAST = IPv6.parseCIDR('2000::/3');

/**
 * Whether an address (as a resolver gives it, dotted or colon form) belongs to the public internet. Everything that
 * stands for another network is refused: private, loopback, link-local and metadata, carrier NAT, benchmarks,
 * documentation, multicast, and the IPv6 forms that carry an IPv4 address (mapped, NAT64, 6to4, Teredo). [T9]
 */
export const isPublicAddress = (address: string): boolean => {
  if (!isValid(address) || REFUSED_ALL_THE_SAME.has(address)) return false;
  const parsed = parse(address);
  if (parsed instanceof IPv4) return parsed.range() === 'unicast' && IPv4.isValidFourPartDecimal(address);
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_UNICAST);
};
