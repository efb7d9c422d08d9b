import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { List, ListNoResults, TextInput, useListContext } from 'react-admin';
import { api } from '../../api/client';
import { EmptyState } from '../../components/portal/states';
import { formatDate, formatDateTime } from '../../lib/format-date';
import { ConfirmDialog } from '../action-dialog';
import { DividedList, DividedRow } from '../divided-list';
import { ListTools } from '../list-tools';
import { RecordLink } from '../record-link';
import { StateChip } from '../state-chip';
import { choicesOf } from '../choices';
import { FilterSelect } from '../filter-select';
import { useIsOwner } from '../use-is-owner';
import {
  offText,
  usesText,
  paidLessText,
  type DiscountRecord,
  type DiscountUse,
} from './discount-labels';
import { MakeDiscountDialog } from './make-discount-dialog';

const STATES = choicesOf(['open', 'used', 'expired', 'stopped']);
const KINDS = [
  { id: 'clinic', name: 'Clinics' },
  { id: 'coaching', name: 'Coaching' },
];
const filters = [
  <TextInput key="q" source="q" label="Code, note, or email" alwaysOn resettable />,
  <FilterSelect key="state" source="state" label="Status" choices={STATES} alwaysOn />,
  <FilterSelect key="offFor" source="offFor" label="Applies to" choices={KINDS} alwaysOn />,
];

const MakeCode = () => {
  const [isMaking, setMaking] = useState(false);
  if (!useIsOwner()) return null;
  return (
    <>
      <Button variant="contained" color="signal" size="small" onClick={() => setMaking(true)}>
        Create code
      </Button>
      {isMaking && <MakeDiscountDialog onClose={() => setMaking(false)} />}
    </>
  );
};

const Tools = () => (
  <ListTools isTable={false}>
    <MakeCode />
  </ListTools>
);

const Stop = ({ id, code }: DiscountRecord) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={`Deactivate ${code}`}
        onClick={() => setAsked(true)}
      >
        Deactivate
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Deactivate ${code}`}
          verb="Deactivate code"
          call={() => api.POST('/api/admin/discount-codes/{id}/stop', { params: { path: { id } } })}
          done={`${code} is deactivated.`}
          onClose={() => setAsked(false)}
        >
          <Typography>
            The code stops working right away. Anyone with a payment page already open can still use
            it there.
          </Typography>
        </ConfirmDialog>
      )}
    </>
  );
};

const Uses = ({ uses }: { uses: readonly DiscountUse[] }) => (
  <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
    {uses.map((use) => (
      <li key={use.usedAt + use.studentId}>
        {use.studentId ? (
          <RecordLink resource="students" id={use.studentId}>
            {use.name || use.email}
          </RecordLink>
        ) : (
          use.name
        )}
        , {formatDateTime(use.usedAt)}: {paidLessText(use)}
      </li>
    ))}
  </Box>
);

const Codes = () => {
  const { data = [], total } = useListContext<DiscountRecord>();
  const isOwner = useIsOwner();
  if (total === 0) return <ListNoResults />;
  return (
    <DividedList>
      {data.map((row) => (
        <DividedRow key={row.id} name={row.code}>
          <Box sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                alignItems: 'center',
                fontWeight: 600,
              }}
            >
              {row.code}
              <StateChip state={row.state} />
            </Box>
            <Typography>{offText(row)}</Typography>
            <Typography color="textSecondary">
              {usesText(row)} · created {formatDate(row.createdAt)}
            </Typography>
            {row.note && <Typography color="textSecondary">{row.note}</Typography>}
            {row.state === 'open' && <Link href={row.link}>{row.link}</Link>}
            {row.uses.length > 0 && <Uses uses={row.uses} />}
          </Box>
          {isOwner && row.state === 'open' && <Stop {...row} />}
        </DividedRow>
      ))}
    </DividedList>
  );
};

const NoCodes = () => (
  <EmptyState
    title="No discount codes yet"
    text="Create a code and share its link. The link shows the discounted price and leads to checkout."
    action={<MakeCode />}
  />
);

/** The discount codes that the owner created, newest first, with who used each one and when. */
export const DiscountList = () => (
  <List
    filters={filters}
    exporter={false}
    actions={<Tools />}
    empty={<NoCodes />}
    sort={{ field: 'createdAt', order: 'DESC' }}
  >
    <Codes />
  </List>
);
