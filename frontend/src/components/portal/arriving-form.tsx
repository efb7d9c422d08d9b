import type { ComponentType } from 'react';
import { lazyPart } from '../lazy-part';
import { MissingPart } from './missing-part';
import { LoadingRows } from './states';

/**
 * Creates a form whose code loads separately, so that what forms need stays out of a screen's first
 * load.
 * @param height of its placeholder in pixels: about the form's, so that what follows doesn't move
 */
export const arrivingForm = <P extends object>(
  fetchForm: () => Promise<ComponentType<P>>,
  height: number | { xs: number; md: number } = 280,
): ComponentType<P> =>
  lazyPart(fetchForm, MissingPart, () => (
    <LoadingRows rows={1} height={height} label="Loading the form" />
  ));
