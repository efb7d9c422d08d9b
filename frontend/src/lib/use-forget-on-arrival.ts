import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetPrivateData } from './private-data';

/** Clears the previous person's data when a sign-in screen opens. */
export const useForgetOnArrival = () => {
  const queryClient = useQueryClient();
  useEffect(() => forgetPrivateData(queryClient), [queryClient]);
};
