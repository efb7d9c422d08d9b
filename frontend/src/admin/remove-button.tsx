import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { ConfirmDialog } from './action-dialog';

interface RemoveButtonProps {
  /** Where its list is. */
  resource: string;
  title: string;
  done: string;
  call: () => Promise<unknown>;
  /** What it means, where it was never on the site. */
  text?: string;
}

const PUBLISHED = 'It comes off the site right away. Its versions are saved, so you can restore it from the list.';

/** Takes from the site what keeps its versions, after asking. */
export const RemoveButton = ({ resource, title, done, call, text = PUBLISHED }: RemoveButtonProps) => {
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
        <ConfirmDialog title={title} verb="Delete" call={remove} done={done} onClose={() => setAsked(false)}>
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
