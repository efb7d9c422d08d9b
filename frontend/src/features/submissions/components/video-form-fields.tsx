import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Field, SelectField, type Choice } from '../../../components/portal/field';
import type { BoundField } from '../../../lib/use-validated-form';
import type { VideoFormValues } from '../video-form.schema';

interface VideoFormFieldsProps {
  bind: (name: keyof VideoFormValues) => BoundField;
  areas: readonly Choice[];
  /** Shown below the link: the result of its check. */
  linkState?: ReactNode;
  hints?: Partial<Record<keyof VideoFormValues, string>>;
}

/** Starts with the link, because that is what people have at hand. */
export const VideoFormFields = ({ bind, areas, linkState, hints = {} }: VideoFormFieldsProps) => (
  <>
    <Stack spacing={1}>
      <Field
        {...bind('videoLink')}
        label="Video link"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint={
          hints.videoLink ??
          'YouTube, Loom, Vimeo, Google Drive, or Dropbox. Share it so anyone with the link can watch.'
        }
      />
      {linkState}
    </Stack>
    <Field {...bind('title')} label="Title" autoComplete="off" hint={hints.title} />
    <SelectField
      {...bind('skillArea')}
      label="Focus area"
      choices={areas}
      none="Choose a focus area"
    />
    <Field
      {...bind('description')}
      label="Description"
      multiline
      minRows={4}
      hint={
        hints.description ??
        'Where you were, which boat, what you tried, and what you want to know.'
      }
    />
  </>
);
