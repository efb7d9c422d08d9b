/**
 * `refused`: a mail server rejected the address. `bounced`: it accepted the email and returned it. `complained`: the recipient marked it
 * as spam.
 */
export const SUSPENSION_CAUSES = ['refused', 'bounced', 'complained'] as const;
export type SuspensionCause = (typeof SUSPENSION_CAUSES)[number];
