import { useQuery } from '@tanstack/react-query';
import { Create, SelectInput, SimpleForm, required } from 'react-admin';
import { clinicsQuery } from '../../features/clinics/api/get-clinics';
import { siteQuery } from '../../features/content/api/get-site';
import { LeaveWarning } from '../leave-warning';
import { EditionFields } from './edition-fields';

/** New dates for one of the series. */
export const EditionCreate = () => {
  const { data: clinics = [] } = useQuery(clinicsQuery);
  const { data: site, isPending } = useQuery(siteQuery);
  if (isPending) return null;
  const usual = {
    priceCents: site?.clinicPriceCents,
    depositCents: site?.clinicDepositCents,
    capacity: site?.clinicPlaces,
    saleStatus: 'open',
  };
  return (
    <Create title="New edition" redirect="list">
      <SimpleForm defaultValues={usual}>
        <SelectInput
          source="clinicId"
          label="Clinic"
          choices={clinics.map(({ id, title }) => ({ id, name: title }))}
          validate={required('Please choose a clinic')}
        />
        <EditionFields />
        <LeaveWarning />
      </SimpleForm>
    </Create>
  );
};
