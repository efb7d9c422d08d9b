import { useQuery } from '@tanstack/react-query';
import { Create, SelectInput, SimpleForm, required } from 'react-admin';
import { clinicsQuery } from '../../features/clinics/api/get-clinics';
import { EditionFields } from './edition-fields';

const USUAL = { priceCents: 340_000, depositCents: 170_000, capacity: 6, saleStatus: 'open' };

/** New dates for one of the series. */
export const EditionCreate = () => {
  const { data: clinics = [] } = useQuery(clinicsQuery);
  return (
    <Create title="New edition" redirect="list">
      <SimpleForm defaultValues={USUAL}>
        <SelectInput
          source="clinicId"
          label="Clinic"
          choices={clinics.map(({ id, title }) => ({ id, name: title }))}
          validate={required('Please choose a clinic')}
        />
        <EditionFields />
      </SimpleForm>
    </Create>
  );
};
