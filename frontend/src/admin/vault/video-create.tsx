import { Create, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { LeaveWarning } from '../leave-warning';
import { VideoFields } from './video-fields';

const SaveOnly = () => (
  <Toolbar>
    <SaveButton label="Publish" />
  </Toolbar>
);

/** A new entry of the vault, at the end of its list: for readers as soon as it is saved. */
export const VideoCreate = () => (
  <Create title="New video" redirect="list">
    <SimpleForm toolbar={<SaveOnly />}>
      <VideoFields />
      <LeaveWarning />
    </SimpleForm>
  </Create>
);
