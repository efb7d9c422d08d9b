import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { LONGEST_GRANT_REASON } from '@wavetrain/shared/submissions';
import * as z from 'zod/mini';
import { Field, SelectField } from '../../../components/portal/field';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { ErrorPanel, LoadingRows } from '../../../components/portal/states';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { formatDate } from '../../../lib/format-date';
import { newKey } from '../../../lib/ids';
import { useValidatedForm } from '../../../lib/use-validated-form';
import {
  grantReviews,
  reviewGrantsQuery,
  revokeGrant,
  type ReviewGrant,
} from '../api/review-grants';

const MOST = 10;
const reviews = (count: number): string =>
  count === 1 ? '1 extra review' : `${count} extra reviews`;
const COUNTS = Array.from({ length: MOST }, (_, index) => ({
  value: String(index + 1),
  label: reviews(index + 1),
}));

const grantSchema = z.object({
  count: z.string(),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a reason'),
      z.maxLength(LONGEST_GRANT_REASON, `Please keep it to ${LONGEST_GRANT_REASON} characters`),
    ),
});
const EMPTY = { count: '1', reason: '' };

const wordsOf = ({ count, unused }: ReviewGrant): string => {
  if (count === 0) return 'Revoked';
  return unused === 0 ? `${reviews(count)}, all used` : `${reviews(count)}, ${unused} unused`;
};

const Grants = ({
  grants,
  busyId,
  onRevoke,
}: {
  grants: readonly ReviewGrant[];
  busyId?: string;
  onRevoke: (id: string) => void;
}) => (
  <Box
    component="ul"
    aria-label="Extra reviews granted"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
  >
    {grants.map((grant) => (
      <Box component="li" key={grant.id} sx={{ overflowWrap: 'anywhere' }}>
        <strong>{wordsOf(grant)}</strong>
        <Typography color="textSecondary">
          {formatDate(grant.grantedAt)}: {grant.reason}
        </Typography>
        {grant.unused > 0 && (
          <Button
            size="small"
            color="inherit"
            sx={{ ml: -1, minHeight: 44 }}
            loading={busyId === grant.id}
            aria-label={`Revoke unused reviews from ${formatDate(grant.grantedAt)}`}
            onClick={() => onRevoke(grant.id)}
          >
            Revoke unused
          </Button>
        )}
      </Box>
    ))}
  </Box>
);

interface ExtraReviewsProps {
  studentId: string;
  name: string;
  onClose: () => void;
}

/** Grants extra reviews for the current period, with a reason, and revokes unused ones. */
export const ExtraReviews = ({ studentId, name, onClose }: ExtraReviewsProps) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const query = reviewGrantsQuery(studentId);
  const { data, isError, refetch } = useQuery(query);
  const { bind, submit, clear } = useValidatedForm({ schema: grantSchema, initial: EMPTY });
  // A retry after a lost response uses the same id; a different count or reason is a new grant.
  const last = useRef<{ id: string; count: string; reason: string } | null>(null);
  const idFor = ({ count, reason }: typeof EMPTY): string => {
    if (last.current?.count !== count || last.current.reason !== reason)
      last.current = { id: newKey(), count, reason };
    return last.current.id;
  };
  const onError = (error: unknown) => toast(errorToast('Not saved', error, 'Please try again.'));
  const onSuccess = (grants: ReviewGrant[]) => queryClient.setQueryData(query.queryKey, grants);
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['coach'] });
  const grant = useMutation({
    mutationFn: (fields: typeof EMPTY) =>
      grantReviews(studentId, {
        id: idFor(fields),
        count: Number(fields.count),
        reason: fields.reason,
      }),
    onSuccess: (grants) => {
      onSuccess(grants);
      clear();
      last.current = null;
      toast({
        title: 'Extra reviews granted',
        description:
          'They’re available until the plan renews. The student sees them on their dashboard.',
      });
    },
    onError,
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => revokeGrant(studentId, id),
    onSuccess,
    onError,
    onSettled,
  });
  return (
    <PortalDialog title={`Extra reviews for ${name}`} onClose={onClose}>
      <DialogContent>
        <Stack
          spacing={2.5}
          component="form"
          id="extra-reviews"
          noValidate
          onSubmit={submit((values) => grant.mutate(values))}
        >
          <Typography>
            Extra reviews last until the plan renews. Videos waiting outside the plan are covered
            right away.
          </Typography>
          <SelectField {...bind('count')} label="How many" choices={COUNTS} />
          <Field {...bind('reason')} label="Reason" hint="Only you see this." multiline />
        </Stack>
        <Box sx={{ mt: 2.5 }}>
          {!data && !isError && <LoadingRows rows={1} height={56} label="Loading extra reviews" />}
          {!data && isError && (
            <ErrorPanel title="Couldn’t load extra reviews" onRetry={() => void refetch()} />
          )}
          {data?.length === 0 && (
            <Typography color="textSecondary">No extra reviews granted yet.</Typography>
          )}
          {data && data.length > 0 && (
            <Grants
              grants={data}
              busyId={revoke.isPending ? revoke.variables : undefined}
              onRevoke={revoke.mutate}
            />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button type="submit" form="extra-reviews" variant="contained" loading={grant.isPending}>
          Grant reviews
        </Button>
      </DialogActions>
    </PortalDialog>
  );
};
