import { Create, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { LeaveWarning } from '../leave-warning';
import { NewsletterFields } from './newsletter-fields';

const Tools = () => (
  <Toolbar sx={{ gap: 2 }}>
    <SaveButton label="Save draft" />
  </Toolbar>
);

/** Creates a newsletter, as a draft. */
export const NewsletterCreate = () => (
  <Create title="New newsletter" redirect="edit">
    <SimpleForm toolbar={<Tools />}>
      <NewsletterFields />
      <LeaveWarning />
    </SimpleForm>
  </Create>
);
