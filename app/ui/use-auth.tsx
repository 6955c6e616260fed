import { createContext, type ReactNode, useContext } from 'react';

/** What the page may know of whoever is signed in; null: a visitor. */
export interface AuthState {
  displayName: string;
  isAdmin: boolean;
  isModerator: boolean;
  /** Whether the footer may ask for the country. */
  isCountryShown: boolean;
}

const AuthContext = createContext<{ viewer: AuthState | null } | null>(null);

export function AuthProvider({ viewer, children }: { viewer: AuthState | null; children: ReactNode }) {
  return <AuthContext value={{ viewer }}>{children}</AuthContext>;
}

/** Who is signed in, for what a page shows. What a page may do is decided by the server. @throws outside AuthProvider */
export function useAuth(): { viewer: AuthState | null } {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
