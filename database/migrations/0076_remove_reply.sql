-- expands
-- A clinic's reply can be taken away and its review stay: a decision about the review, with grounds and a text as every removal.
alter table private.moderation_decisions
	drop constraint moderation_decisions_check,
	drop constraint moderation_decisions_check1,
	add constraint moderation_decisions_check check (
		subject_type = 'review' and decision in ('keep', 'hide', 'restore', 'uphold', 'remove_reply')
		or subject_type = 'clinic' and decision in ('no_action', 'note', 'suspend')
	),
	add constraint moderation_decisions_check1
		check ((decision in ('hide', 'uphold', 'suspend', 'remove_reply')) = (ground is not null));
