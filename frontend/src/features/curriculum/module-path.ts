/** Returns a module's page, with its id in the query as the contract requires [A§2]. */
export const modulePath = (id: string): string => `/module.html?id=${encodeURIComponent(id)}`;
