import type { ReactNode } from 'react';

/**
 * A form in a dialog that a page's form opens. Its events stay here, because the dialog belongs to the page's
 * own form in React's tree, which would be saved.
 */
export const NestedForm = ({
  onSubmit,
  children,
}: {
  onSubmit: () => void;
  children: ReactNode;
}) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      event.stopPropagation();
      onSubmit();
    }}
  >
    {children}
  </form>
);
