import { useQuery } from '@tanstack/react-query';
import { vaultCategoriesQuery } from '../../features/vault/api/get-vault';

/** Returns the vault's categories as choices, and a function for their names. */
export const useShelves = () => {
  const { data = [] } = useQuery(vaultCategoriesQuery);
  return {
    choices: data.map(({ slug, label }) => ({ id: slug, name: label })),
    labelOf: (slug: string): string =>
      data.find((category) => category.slug === slug)?.label ?? slug,
  };
};
