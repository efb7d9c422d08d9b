const KEY = 'returnToModule';
const MODULE_ID = /^[a-z\d][a-z\d-]{0,79}$/;

/** Saves the module that asked for a sign-in, as an id and never an address [T71]. */
export const rememberModule = (id: string): void => {
  if (MODULE_ID.test(id)) sessionStorage.setItem(KEY, id);
};

/** Returns the path to go back to after signing in, and clears it. */
export const takeModulePath = (): string | undefined => {
  const id = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return id !== null && MODULE_ID.test(id) ? `/module.html?id=${id}` : undefined;
};
