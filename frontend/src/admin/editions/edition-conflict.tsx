import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ConflictNotice } from '../site-copy/conflict-notice';
import { SALES } from './edition-labels';
import type { EditionRecord } from './edition-types';

const FIELDS = [
  { source: 'startsOn', label: 'First day' },
  { source: 'endsOn', label: 'Last day' },
  { source: 'priceCents', label: 'Price', isCents: true },
  { source: 'depositCents', label: 'Deposit', isCents: true },
  { source: 'capacity', label: 'Capacity' },
  { source: 'membersFrom', label: 'Early booking opens' },
  { source: 'opensAt', label: 'Booking opens' },
  {
    source: 'saleStatus',
    label: 'Status',
    toText: (status: unknown) => SALES.find(({ id }) => id === status)?.name ?? '',
  },
];

/**
 * Shown when someone else changed these dates after the form was opened. Takes over their changes
 * and keeps what was typed; where both changed the same field, the person saving second chooses.
 */
export const EditionConflict = ({
  theirs,
  onDone,
}: {
  theirs: EditionRecord;
  onDone: () => void;
}) => {
  const { reset } = useFormContext();
  const [merged, setMerged] = useState<EditionRecord>();
  useEffect(() => {
    reset(theirs, { keepDirtyValues: true });
    setMerged(theirs);
  }, [theirs, reset]);
  if (merged !== theirs) return null;
  return (
    <ConflictNotice
      theirs={theirs}
      fields={FIELDS}
      onKeepMine={onDone}
      onTakeTheirs={() => {
        reset(theirs);
        onDone();
      }}
    />
  );
};
