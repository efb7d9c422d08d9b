import { Create, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { LeaveWarning } from '../leave-warning';
import { PostFields } from './post-fields';
import { PostPreview } from './post-preview';

const Tools = () => (
  <Toolbar sx={{ gap: 2 }}>
    <SaveButton label="Save" />
    <PostPreview />
  </Toolbar>
);

/** Creates a post, as a draft by default. */
export const PostCreate = () => (
  <Create title="New post" redirect="edit">
    <SimpleForm toolbar={<Tools />}>
      <PostFields />
      <LeaveWarning />
    </SimpleForm>
  </Create>
);
