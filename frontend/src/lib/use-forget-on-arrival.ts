import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetPrivateData } from './private-data';

/** For sign-in screens: whoever was here before has left. */
export const useForgetOnArrival = () => {
  const queryClient = useQueryClient();
  useEffect(() => forgetPrivateData(queryClient), [queryClient]);
};
