import { Create, SaveButton, SimpleForm, Toolbar, useResourceContext } from 'react-admin';
import { LeaveWarning } from '../leave-warning';
import { CopyFields } from './copy-fields';
import { COPY_COLLECTIONS, isCopyCollection } from './copy-collections';

const SaveOnly = () => (
  <Toolbar>
    <SaveButton label="Publish" />
  </Toolbar>
);

/** Creates an entry; it's on the site as soon as it's saved. */
export const CopyCreate = () => {
  const resource = useResourceContext();
  const kind = isCopyCollection(resource) ? resource : 'faq';
  return (
    <Create title={COPY_COLLECTIONS[kind].newOne} redirect="list">
      <SimpleForm toolbar={<SaveOnly />}>
        <CopyFields kind={kind} />
        <LeaveWarning />
      </SimpleForm>
    </Create>
  );
};
