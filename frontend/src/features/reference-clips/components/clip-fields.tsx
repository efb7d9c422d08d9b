import { Field, SelectField, type Choice } from '../../../components/portal/field';
import type { BoundField } from '../../../lib/use-validated-form';

interface ClipFieldsProps {
  bind: (name: 'name' | 'skillArea' | 'shows') => BoundField;
  /** Skills by name. */
  areas: readonly Choice[];
}

/** A clip's name, and what it shows. */
export const ClipFields = ({ bind, areas }: ClipFieldsProps) => (
  <>
    <Field
      {...bind('name')}
      label="Name"
      autoComplete="off"
      hint="The name you’ll look for in the review room."
    />
    <SelectField {...bind('skillArea')} label="Skill" none="Select a skill" choices={areas} />
    <Field
      {...bind('shows')}
      label="Part or move (optional)"
      autoComplete="off"
      hint="For example: the catch, from the left."
    />
  </>
);
