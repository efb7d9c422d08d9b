import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { ConfirmDialog } from './action-dialog';

interface RemoveButtonProps {
  /** The resource whose list opens afterwards. */
  resource: string;
  title: string;
  done: string;
  call: () => Promise<unknown>;
  /** What deleting means, for records that were never published. */
  text?: string;
}

const PUBLISHED =
  'It comes off the site right away. Its versions are saved, so you can restore it from the list.';

/** Deletes a versioned record after confirmation; its versions are kept. */
export const RemoveButton = ({
  resource,
  title,
  done,
  call,
  text = PUBLISHED,
}: RemoveButtonProps) => {
  const [isAsked, setAsked] = useState(false);
  const redirect = useRedirect();
  const remove = async () => {
    await call();
    redirect('list', resource);
  };
  return (
    <>
      <Button color="error" sx={{ ml: 'auto' }} onClick={() => setAsked(true)}>
        Delete
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={title}
          verb="Delete"
          call={remove}
          done={done}
          onClose={() => setAsked(false)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
