import { hashCheaply } from '#app/modules/accounts/passwords/password.server.ts';

// `password.test.ts` hashes at full cost: it has no database, and its project does not load this.
hashCheaply();
