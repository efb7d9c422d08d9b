import type { ComponentProps } from 'react';
import { SelectField } from '../../components/portal/field';
import { datesChoice, useOpenDates } from './open-dates';

type DatesFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'none' | 'choices'>;

/** Chooses dates that are neither canceled nor over. */
export const DatesField = (props: DatesFieldProps) => {
  const { dates, problem = props.problem } = useOpenDates();
  return (
    <SelectField
      {...props}
      problem={problem}
      label="Dates"
      none="Choose"
      choices={dates.map(datesChoice)}
    />
  );
};
