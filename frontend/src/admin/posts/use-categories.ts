import { useQuery } from '@tanstack/react-query';
import { blogCategoriesQuery } from '../../features/blog/api/get-posts';

/** The blog's categories to choose from, and what one is called. */
export const useCategories = () => {
  const { data = [] } = useQuery(blogCategoriesQuery);
  return {
    choices: data.map(({ slug, label }) => ({ id: slug, name: label })),
    labelOf: (slug: string): string => data.find((category) => category.slug === slug)?.label ?? slug,
  };
};
