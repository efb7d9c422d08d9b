import { useQuery } from '@tanstack/react-query';
import { blogCategoriesQuery } from '../../features/blog/api/get-posts';

/** Returns the blog's categories as choices, and a function for their names. */
export const useCategories = () => {
  const { data = [] } = useQuery(blogCategoriesQuery);
  return {
    choices: data.map(({ slug, label }) => ({ id: slug, name: label })),
    labelOf: (slug: string): string =>
      data.find((category) => category.slug === slug)?.label ?? slug,
  };
};
