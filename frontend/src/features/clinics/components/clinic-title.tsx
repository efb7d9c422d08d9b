import { Fragment } from 'react';

/**
 * A clinic's title. It may break after slashes, since "Beginner/Intermediate" is wider than a
 * phone.
 */
export const ClinicTitle = ({ children }: { children: string }) =>
  children.split('/').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
