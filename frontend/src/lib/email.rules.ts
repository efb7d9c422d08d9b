const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a mail could go there, spaces around it apart; the server looks closer. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
