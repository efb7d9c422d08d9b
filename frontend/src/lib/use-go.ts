import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { areaOf, useArea } from './area';
import { loadPage } from './load-page';

/**
 * Returns a function that opens a path of the site: client-side if this bundle has it, or by
 * loading the page from the other bundle.
 */
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
