import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { areaOf, useArea } from './area';
import { loadPage } from './load-page';

/** Goes to a path of the site: client-side where this bundle knows it, by loading the page where the other does. */
export const useGo = () => {
  const navigate = useNavigate();
  const here = useArea();
  return useCallback(
    (path: string, options?: { replace?: boolean }) => {
      if (areaOf(path) === here) void navigate(path, options);
      else loadPage(path);
    },
    [navigate, here],
  );
};
