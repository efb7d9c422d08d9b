import { Fragment } from 'react';

/** A clinic's title, which a narrow screen may break at its strokes: "Beginner/Intermediate" is wider than a phone. */
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
