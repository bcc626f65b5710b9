-- What reviewers paid for a session, by country and currency ("DE EUR"). How many sessions people still in treatment
-- have had says nothing of a course, and was read as if it did.
alter table public.review_outcomes
	drop column so_far,
	drop column so_far_answers,
	add column paid int check (paid > 0),
	add column paid_answers int check (paid_answers >= 20),
	drop constraint review_outcomes_trait_check,
	add constraint review_outcomes_trait_check check (trait in ('ink', 'skin', 'clinic', 'country')),
	add check (trait <> 'clinic' or least(finished_answers, again_answers, gap_answers) >= 30),
	add check ((paid is null) = (paid_answers is null) and (again is null) = (again_answers is null));
