import { PortalPage } from '../../../components/portal/portal-page';
import { LoadingRows } from '../../../components/portal/states';
import { LOADING_HEIGHT } from './send-video';

export const WORKING_LINK = 'Send a working link';

/** The page for replacing a video while it loads. */
export const LoadingFix = () => (
  <PortalPage title={WORKING_LINK} width="narrow">
    <LoadingRows rows={1} height={LOADING_HEIGHT} label="Loading your video" />
  </PortalPage>
);
