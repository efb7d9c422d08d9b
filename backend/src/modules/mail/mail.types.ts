/** `refused`: a mail server said no to the address. `bounced`: it took the mail and sent it back. `complained`: its reader called it spam. */
export const SUSPENSION_CAUSES = ['refused', 'bounced', 'complained'] as const;
export type SuspensionCause = (typeof SUSPENSION_CAUSES)[number];
