const KEY = 'wt-offer';

/** Notes the offer that this tab is looking at: the server keeps only a hash of its token, so only the browser knows the way back. */
export const rememberOffer = (token: string): void => {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // A full or closed storage costs the shortcut; the link in the mail still works.
  }
};

/** The page of the offer that this tab looked at last; null where it looked at none. */
export const offerPath = (): string | null => {
  try {
    const token = sessionStorage.getItem(KEY);
    return token && `/clinics/offer?token=${encodeURIComponent(token)}`;
  } catch {
    return null;
  }
};
