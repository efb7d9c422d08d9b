let studentId: string | undefined;
const listeners = new Set<(studentId: string | undefined) => void>();

/** The student whose portal is on the screen; undefined where it is nobody's, as at the sign-in. */
export const studentHere = (): string | undefined => studentId;

/** Told by the portal's frame. */
export const noteStudentHere = (id: string | undefined): void => {
  if (id === studentId) return;
  studentId = id;
  listeners.forEach((listener) => listener(id));
};

/** For what goes on from page to page and belongs to one person. */
export const onStudentHere = (listener: (studentId: string | undefined) => void): void => void listeners.add(listener);
