import { useQuery } from '@tanstack/react-query';
import { profileQuery } from './api/get-profile';

/**
 * Returns whether the signed-in student has a plan, so that a public page doesn't sell them one.
 * Known only after the page has loaded, whose HTML is the same for everyone.
 * @param isSignedIn whether the page already knows that; no one else's profile is requested.
 */
export const useIsMember = (isSignedIn: boolean): boolean => {
  const { data } = useQuery({ ...profileQuery, enabled: isSignedIn });
  const status = data?.subscription.status ?? 'none';
  return isSignedIn && status !== 'none' && status !== 'canceled';
};
