const KEY = 'wt-offer';

/**
 * Remembers the offer open in this tab. The server stores only a hash of its token, so only the
 * browser can link back to it.
 */
export const rememberOffer = (token: string): void => {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // With storage full or blocked, only this shortcut is lost; the link in the email still works.
  }
};

/** Returns the path of the offer last opened in this tab, or null. */
export const offerPath = (): string | null => {
  try {
    const token = sessionStorage.getItem(KEY);
    return token && `/clinics/offer?token=${encodeURIComponent(token)}`;
  } catch {
    return null;
  }
};
