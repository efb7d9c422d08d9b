import { Create, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { LeaveWarning } from '../leave-warning';
import { VideoFields } from './video-fields';

const SaveOnly = () => (
  <Toolbar>
    <SaveButton label="Publish" />
  </Toolbar>
);

/** Creates a video at the end of the vault's list; it's public as soon as it's saved. */
export const VideoCreate = () => (
  <Create title="New video" redirect="list">
    <SimpleForm toolbar={<SaveOnly />}>
      <VideoFields />
      <LeaveWarning />
    </SimpleForm>
  </Create>
);
