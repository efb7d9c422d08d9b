import { Suspense, type ReactNode } from 'react';
import { LoadingRows } from './states';

/** Around a form whose code comes by itself: what forms need stays out of a screen's first load. */
export const ArrivingForm = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<LoadingRows rows={1} height={280} label="Loading the form" />}>{children}</Suspense>
);
