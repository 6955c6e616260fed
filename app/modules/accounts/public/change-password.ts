import { redirect } from 'react-router';

/** The address where password managers look for the page that changes a password. */
export const loader = () => redirect('/settings/security');
