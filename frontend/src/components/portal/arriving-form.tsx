import type { ComponentType } from 'react';
import { lazyPart } from '../lazy-part';
import { MissingPart } from './missing-part';
import { LoadingRows } from './states';

const Arriving = () => <LoadingRows rows={1} height={280} label="Loading the form" />;

/**
 * Creates a form whose code loads separately, so that what forms need stays out of a screen's first
 * load.
 */
export const arrivingForm = <P extends object>(
  fetchForm: () => Promise<ComponentType<P>>,
): ComponentType<P> => lazyPart(fetchForm, MissingPart, Arriving);
