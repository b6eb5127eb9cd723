// The access of a store to its database: who writes, who reads, and who is told. Included by the
// files that have the functions of store.h, each of which is one transaction.
#pragma once

#include <future>
#include <memory>
#include <mutex>
#include <type_traits>

#include "store/database.h"
#include "store/statements.h"
#include "store/writer.h"

namespace bivouac::store {

// The same for statements that give nothing.
template <class Statement, class Argument>
auto result_of(Statement& statement, Argument& argument) {
    using T = std::invoke_result_t<Statement&, Argument&>;
    if constexpr (std::is_void_v<T>) {
        statement(argument);
        return Result<void>{};
    } else {
        return Result<T>{statement(argument)};
    }
}

class Store::Access {
   public:
    explicit Access(Database database)
        : backup_(std::move(database.backup)),
          make_listening_(std::move(database.listening)),
          reading_(std::move(database.reading)),
          writer_(std::move(database.writing), [this](const std::vector<Notice>& news) {
              if (make_listening_) return;
              for (const Notice& notice : news) listener_.tell(notice);
          }) {}

    // Hands the statement, a function of a Writing, to the writer and waits until it is durable.
    template <class Statement>
    auto write(Statement statement) {
        using Outcome = decltype(result_of(statement, std::declval<Writing&>()));
        Outcome answer = tl::unexpected(Failure{});
        // Shared, because the writer may still hold it when we are awake already.
        const auto answered = std::make_shared<std::promise<void>>();
        std::future<void> waiting = answered->get_future();
        writer_.add({.work = [&](Writing& to) { answer = result_of(statement, to); },
                     .answer =
                         [&answer, answered](const std::optional<Failure>& failure) {
                             if (failure) answer = tl::unexpected(*failure);
                             answered->set_value();
                         }});
        waiting.wait();
        return answer;
    }

    // Reads one moment of the database by a function of a Connection. A connection that was lost
    // meanwhile is made anew, once.
    template <class Statement>
    auto read(Statement statement) {
        return caught([&] {
            const std::lock_guard lock(reading_mutex_);
            const auto look = [&] {
                reading_->begin_reading();
                try {
                    auto answer = result_of(statement, *reading_);
                    reading_->commit();
                    return answer;
                } catch (...) {
                    reading_->rollback();
                    throw;
                }
            };
            try {
                return look();
            } catch (const SqlError& error) {
                if (!error.is_lost) throw;
            }
            return look();
        });
    }

    Writer& writer() { return writer_; }
    void back_up(const std::string& path) { backup_(path); }
    void listen(std::function<void(const Notice&)> on_notice) {
        const std::lock_guard lock(listening_mutex_);
        if (!on_notice) listening_.reset();
        const bool begins = on_notice && make_listening_ && !listening_;
        listener_.set(std::move(on_notice));
        if (begins) listening_ = make_listening_(listener_);
    }

   private:
    std::function<void(const std::string& path)> backup_;
    std::function<std::unique_ptr<Listening>(NoticeListener&)> make_listening_;
    NoticeListener listener_;
    std::mutex listening_mutex_;
    std::unique_ptr<Listening> listening_;
    std::mutex reading_mutex_;
    std::unique_ptr<Connection> reading_;
    Writer writer_;
};

}  // namespace bivouac::store
