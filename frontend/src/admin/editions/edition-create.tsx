import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Create, SelectInput, SimpleForm, required } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { clinicsQuery } from '../../features/clinics/api/get-clinics';
import { siteQuery } from '../../features/content/api/get-site';
import { LoadingRows } from '../../components/portal/states';
import { LeaveWarning } from '../leave-warning';
import { EditionFields } from './edition-fields';
import type { EditionRecord } from './edition-types';

type Usual = Partial<Pick<EditionRecord, 'priceCents' | 'depositCents' | 'capacity'>>;

/** Returns the clinic that a link named. */
const clinicIn = (search: string): string | undefined =>
  new URLSearchParams(search).get('clinicId') ?? undefined;

const EditionForm = ({ usual }: { usual: Usual }) => {
  const { data: clinics = [] } = useQuery(clinicsQuery);
  const { search } = useLocation();
  // the defaults are read once: if they change while someone types, the form must not reset
  const [start] = useState({ ...usual, clinicId: clinicIn(search), saleStatus: 'open' });
  return (
    <SimpleForm defaultValues={start}>
      <SelectInput
        source="clinicId"
        label="Clinic"
        choices={clinics.map(({ id, title }) => ({ id, name: title }))}
        validate={required('Please choose a clinic')}
      />
      <EditionFields />
      <LeaveWarning />
    </SimpleForm>
  );
};

/** Creates new dates for a clinic. */
export const EditionCreate = () => {
  const { data: site, isFetchedAfterMount, isPaused } = useQuery(siteQuery);
  if (!isFetchedAfterMount && !(isPaused && site)) return <LoadingRows />;
  const usual = {
    priceCents: site?.clinicPriceCents,
    depositCents: site?.clinicDepositCents,
    capacity: site?.clinicPlaces,
  };
  return (
    <Create title="New clinic dates" redirect="list">
      <EditionForm usual={usual} />
    </Create>
  );
};
