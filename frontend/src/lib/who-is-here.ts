let studentId: string | undefined;
const listeners = new Set<(studentId: string | undefined) => void>();

/**
 * Returns the student whose portal is on the screen; undefined if there is none, as on the sign-in
 * screen.
 */
export const studentHere = (): string | undefined => studentId;

/** Sets the current student; called by the portal's frame. */
export const noteStudentHere = (id: string | undefined): void => {
  if (id === studentId) return;
  studentId = id;
  listeners.forEach((listener) => listener(id));
};

/** Adds a listener for things that continue across pages and belong to one person. */
export const onStudentHere = (listener: (studentId: string | undefined) => void): void =>
  void listeners.add(listener);
