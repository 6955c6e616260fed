import { redirect } from 'react-router';

/** Where password managers look for the page that changes a password. */
export const loader = () => redirect('/settings/security');
