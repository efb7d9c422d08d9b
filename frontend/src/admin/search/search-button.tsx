import SearchIcon from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { MissingDialog } from '../../components/portal/missing-part';
import { ownsKey } from '../../lib/own-keys';
import { hasSingleKeys } from '../../lib/single-keys';

const SearchDialog = lazyPart(
  async () => (await import('./search-dialog')).SearchDialog,
  MissingDialog,
);

const isCtrlK = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Shift may be held: on many keyboards, it's needed to type a slash. */
const isSlash = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '/' && !ctrlKey && !metaKey && !altKey && hasSingleKeys() && !ownsKey(target, key);

/** Opens the admin's search, also by Ctrl-K, Cmd-K or a slash anywhere in the admin. */
export const SearchButton = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCtrlK(event) && !isSlash(event)) return;
      event.preventDefault();
      // An open dialog has to be answered first.
      if (!document.querySelector('[role="dialog"]')) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K /"
        title="Search (Ctrl+K or /)"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
};
