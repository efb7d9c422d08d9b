import type { ComponentProps } from 'react';
import { Field } from '../components/portal/field';

/** Why staff do something, for the history and the emails about it. */
export const ReasonField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field {...props} label="Reason" multiline minRows={2} />
);
