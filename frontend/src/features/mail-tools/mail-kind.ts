/** Returns the label of a kind of email: `Welcome coaching`. */
export const mailKindLabel = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
