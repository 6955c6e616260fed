/** The page whose form takes complaints, whatever link led to it. */
export const complaintsPath = '/complaints';

/** The kinds of complaints. */
export const complaintKinds = {
  danger: 'Somebody is in danger or being harmed',
  illegal: 'Content that may be illegal',
  child: 'Content that could harm a child',
  member: 'How another member behaves',
  decision: 'A decision of a moderator',
  service: 'Our services, our website or our team',
  other: 'Something else',
} as const;
export type ComplaintKind = keyof typeof complaintKinds;

/** The subject of the inbox item of a complaint, by which it is known. */
export const complaintSubject = (kind: ComplaintKind): string => `Complaint: ${complaintKinds[kind]}`;
export const complaintSubjects = Object.keys(complaintKinds).map((kind) => complaintSubject(kind as ComplaintKind));

/** The kinds that are read first of all. */
export const urgentComplaints: readonly ComplaintKind[] = ['danger', 'illegal', 'child'];
