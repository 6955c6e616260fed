import { createContext } from 'react-router';
import type { Step } from '#app/modules/inbox/coaching/questions.ts';

/**
 * The step that this request posts, or null. If the post is refused, the page shows that step with the typed values,
 * even if later steps are saved.
 */
export const postedStep = createContext<Step | null>(null);
