import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { api, dataOf, serverErrorText } from '../../api/client';
import { Field } from '../../components/portal/field';
import { PortalDialog } from '../../components/portal/portal-dialog';
import { EmptyState, ErrorPanel, LoadingRows } from '../../components/portal/states';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { countText, groupsOf, type FoundGroup } from './search-labels';

const LEAST_LETTERS = 2;
const MOST_LETTERS = 100;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface ResultsProps {
  groups: readonly FoundGroup[];
  onClose: () => void;
}

const Results = ({ groups, onClose }: ResultsProps) => (
  <>
    {groups.map(({ title, links, all }) => (
      <Box component="section" key={title} aria-label={title} sx={{ mt: 2 }}>
        <Typography component="h3" variant="subtitle2" color="textSecondary">
          {title}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {links.map(({ to, title: name, detail }) => (
            <li key={to}>
              <Link
                component={RouterLink}
                to={to}
                onClick={onClose}
                underline="hover"
                sx={{
                  display: 'block',
                  px: 1,
                  py: 1,
                  borderRadius: 1,
                  overflowWrap: 'anywhere',
                  '&:focus-visible': { bgcolor: 'action.focus' },
                }}
              >
                {name}
                {detail && (
                  <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
                    {detail}
                  </Typography>
                )}
              </Link>
            </li>
          ))}
        </Box>
        {all && (
          <Button component={RouterLink} to={all} onClick={onClose} size="small">
            Show all matching {title.toLowerCase()}
          </Button>
        )}
      </Box>
    ))}
  </>
);

/**
 * Searches everything that staff look up by name. Arrow keys move through the results, Enter opens
 * one.
 */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const words = useDebouncedValue(typed.trim());
  const isAsked = words.length >= LEAST_LETTERS;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['console-search', words],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/search', { params: { query: { q: words } }, signal })),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const groups = isAsked && data ? groupsOf(data, words) : [];
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const stops = [...(content.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[(at + by + stops.length) % stops.length]?.focus();
  };
  const openFirst = () => {
    // The results on screen may still be those of the previous text.
    if (words === typed.trim() && !isPlaceholderData) content.current?.querySelector('a')?.click();
  };
  return (
    <PortalDialog title="Search" onClose={onClose}>
      <DialogContent ref={content} onKeyDown={step}>
        <Box
          component="form"
          role="search"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            openFirst();
          }}
        >
          <Field
            label="Name, email, or title"
            value={typed}
            onChange={({ target }) => setTyped(target.value.slice(0, MOST_LETTERS))}
            autoFocus
            autoComplete="off"
            hint="Use the arrow keys to move through results and Enter to open one."
          />
        </Box>
        <Typography role="status" color="textSecondary" sx={{ mt: 1, minHeight: '1.5em' }}>
          {groups.length > 0 && countText(groups)}
        </Typography>
        {isAsked && !data && !error && <LoadingRows rows={3} label="Searching" />}
        {isAsked && error && (
          <ErrorPanel
            title="The search didn’t work"
            text={serverErrorText(error, 'Please try again.')}
            onRetry={() => void refetch()}
          />
        )}
        {isAsked && data && !error && groups.length === 0 && (
          <EmptyState
            title="No results"
            text="Search students by name or email, bookings by customer, and posts by title."
          />
        )}
        {!error && <Results groups={groups} onClose={onClose} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </PortalDialog>
  );
};
