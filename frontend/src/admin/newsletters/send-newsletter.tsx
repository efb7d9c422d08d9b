import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { api } from '../../api/client';
import { ConfirmDialog } from '../action-dialog';
import { people, type NewsletterRecord } from './newsletter-labels';

/** Sends the draft as last saved, after confirmation. */
export const SendNewsletter = () => {
  const letter = useRecordContext<NewsletterRecord>();
  const { isDirty } = useFormContext().formState;
  const [isAsked, setAsked] = useState(false);
  if (!letter) return null;
  const { id, version, confirmed, subject } = letter;
  return (
    <>
      <Button
        variant="outlined"
        disabled={isDirty || confirmed === 0}
        onClick={() => setAsked(true)}
      >
        {isDirty
          ? 'Save before sending'
          : confirmed === 0
            ? 'No confirmed subscribers'
            : `Send to ${people(confirmed)}`}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Send this newsletter?"
          verb={`Send to ${people(confirmed)}`}
          call={() =>
            api.POST('/api/admin/newsletters/{id}/send', {
              params: { path: { id } },
              body: { version },
            })
          }
          done="Sending the newsletter."
          onClose={() => setAsked(false)}
        >
          <p>
            “{subject}” goes to everyone who has confirmed, with an unsubscribe link. You can’t undo
            or edit it after sending.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};
